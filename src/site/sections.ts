/** Anchors of the sections of the landing page, in order (src/pages/index.tsx renders them). */
export const sections = ['home', 'about', 'regions', 'agreement', 'services', 'contact'] as const;

export type Section = (typeof sections)[number];

/** Anchor of the forms in the last section. */
export const FORM_ANCHOR = 'form';

/** Anchor to which a section link may lead. */
export type SectionId = Section | typeof FORM_ANCHOR;
