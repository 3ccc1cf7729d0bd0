/** The sections of the landing page, in order, by the anchors of links to them (src/pages/index.tsx composes them). */
export const sections = ['home', 'about', 'regions', 'agreement', 'services', 'contact'] as const;

export type Section = (typeof sections)[number];

/** The forms in the last section. */
export const FORMS = 'form';

/** The target of a link to the landing page. */
export type SectionId = Section | typeof FORMS;
