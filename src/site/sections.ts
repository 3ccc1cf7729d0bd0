/** The sections of the landing page, in order, by the anchors of links to them (src/pages/index.tsx composes them). */
export const sections = ['home', 'about', 'regions', 'agreement', 'services', 'contact'] as const;

export type Section = (typeof sections)[number];

/** The targets of links to the landing page: its sections, and the forms in the last of them. */
export type SectionId = Section | 'form';
