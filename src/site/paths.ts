/** Addresses below the start of a language; those of articles and categories are the names of their files. */
export const BLOG_PATH = '/blog';
export const GLOSSARY_PATH = '/glosario';
export const CALCULATORS_PATH = '/herramientas';
export const CALENDAR_PATH = `${CALCULATORS_PATH}/calendario`;
export const WHEN_TO_CALL_PATH = '/servicios/cuando';
export const WHO_DOES_WHAT_PATH = '/servicios/quien-hace-que';
export const LEGAL_NOTICE_PATH = '/aviso-legal';
export const PRIVACY_PATH = '/privacidad';
export const ACCESSIBILITY_PATH = '/accesibilidad';

/** An address on the host. @param baseUrl The start of every address in the language, with a slash at its end. */
export const addressIn = (baseUrl: string, path: string): string => baseUrl.slice(0, -1) + path;

/** Path of the PDF of an article below the start of its language. @param name `document` in its front matter. */
export const pdfPath = (id: string, name = id.replaceAll('/', '-')): string => `/documents/${name}.pdf`;
