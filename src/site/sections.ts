/** The sections of the landing page in their order, each by the anchor under which links find it (src/pages/index.tsx composes them). */
export const sections = ['home', 'about', 'regions', 'agreement', 'services', 'contact'] as const;

export type Section = (typeof sections)[number];

/** What on the landing page can be linked to: its sections, and the forms in the last of them. */
export type SectionId = Section | 'form';
