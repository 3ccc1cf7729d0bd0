/** Paths without base URL. Articles and categories have the names of their files and folders instead (content-folders.ts). */
export const BLOG_PATH = '/blog';
export const GLOSSARY_PATH = '/glosario';
export const CALCULATORS_PATH = '/herramientas';
export const CALENDAR_PATH = `${CALCULATORS_PATH}/calendario`;
export const WHEN_TO_CALL_PATH = '/servicios/cuando';
export const WHO_DOES_WHAT_PATH = '/servicios/quien-hace-que';
export const LEGAL_NOTICE_PATH = '/aviso-legal';
export const PRIVACY_PATH = '/privacidad';
export const ACCESSIBILITY_PATH = '/accesibilidad';

/** @param baseUrl With a trailing slash, such as `/en/`. @param path With a leading slash. */
export const withBaseUrl = (baseUrl: string, path: string): string => baseUrl.slice(0, -1) + path;

/** Path of an article's PDF, without base URL. @param name `document` in its front matter, if any. */
export const pdfPath = (id: string, name = id.replaceAll('/', '-')): string => `/documents/${name}.pdf`;
