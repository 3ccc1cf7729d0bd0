/** Placeholders. When you enter a real value, move it to `firm`. Releases are not built while any placeholder is left. */
const placeholderFacts = {
  /** Trading name, as in the wordmark. */
  name: 'Alisio',
  legalName: 'Alisio Comercio Exterior, S. L.',
  /** Spanish tax number (NIF). */
  taxId: 'B00000000',
  /** Entry in the commercial register. */
  registration: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0',
  /** Public URL of the site, without a trailing slash. */
  website: 'https://www.alisio.example',
  email: 'hola@alisio.example',
  /** In international notation, with spaces, as displayed on pages. */
  phone: '+34 900 000 000',
  /** `country` is an ISO 3166-1 alpha-2 code. */
  address: {street: 'Calle del Ejemplo, 1', postalCode: '46000', city: 'Valencia', country: 'ES'},
  /** Name of the hosting provider, for the privacy page: it processes the IP addresses of visitors. */
  siteHost: 'Alojamiento Ejemplo, S. L.',
  /** Name of the email provider, for the privacy page: it processes the messages of visitors. */
  mailProvider: 'Correo Ejemplo, S. L.',
};

/** Company details that are the same in every language. */
export const firm = {
  ...placeholderFacts,
  /** Opening hours on working days, Monday to Friday (ARCHITECTURE.md, Requirements). */
  hours: {opens: '9:00', closes: '18:00'},
  /** Promised time to answer, in hours (ARCHITECTURE.md, Requirements). */
  answersWithinHours: {from: 24, to: 48},
  /** Displayed as "more than" this number (ARCHITECTURE.md, Requirements). */
  yearsOfExperience: 7,
};

export type Firm = Readonly<typeof firm>;

/** The postal address in one line. */
export const postalAddress = `${firm.address.street}, ${firm.address.postalCode} ${firm.address.city}`;

export const placeholderNames = Object.keys(placeholderFacts) as readonly (keyof Firm)[];

/** @param url With base URL, such as `/en/blog`. */
export const absoluteUrl = (url: string): string => firm.website + url;
