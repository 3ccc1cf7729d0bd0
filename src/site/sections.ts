/** Anchors of the landing page that other places link to. */
export type SectionId = 'home' | 'about' | 'regions' | 'agreement' | 'services' | 'contact' | 'form';
