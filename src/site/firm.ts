/** Facts that are placeholders. Move each to `firm` as it becomes true: a release is not built while one is left. */
const placeholderFacts = {
  /** Trading name, as in the wordmark. */
  name: 'Alisio',
  legalName: 'Alisio Comercio Exterior, S. L.',
  /** Spanish tax number (NIF). */
  taxId: 'B00000000',
  /** Entry in the commercial register. */
  registration: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0',
  /** Public address of the site, without a trailing slash. */
  website: 'https://www.alisio.example',
  email: 'hola@alisio.example',
  /** International notation with spaces, as it is shown. */
  phone: '+34 900 000 000',
  /** The country by ISO 3166-1 alpha-2. */
  address: {street: 'Calle del Ejemplo, 1', postalCode: '46000', city: 'Valencia', country: 'ES'},
  /** The provider that serves the pages; the privacy page names it, because it sees the IP addresses of visitors. */
  siteHost: 'Alojamiento Ejemplo, S. L.',
  /** The provider of the mailbox; the privacy page names it, because what visitors write passes through it. */
  mailProvider: 'Correo Ejemplo, S. L.',
};

/** The facts of the firm. Texts about them are in i18n/<language>. */
export const firm = {
  ...placeholderFacts,
  /** Opening hours on working days, Monday to Friday (ARCHITECTURE.md, Requirements). */
  hours: {opens: '9:00', closes: '18:00'},
  /** Promised time to answer, in hours (the same). */
  answersWithinHours: {from: 24, to: 48},
  /** Experience in years: "more than" this many (ARCHITECTURE.md, Requirements). */
  yearsOfExperience: 7,
};

export type Firm = Readonly<typeof firm>;

/** The address in one line. */
export const postalAddress = `${firm.address.street}, ${firm.address.postalCode} ${firm.address.city}`;

export const placeholders = Object.keys(placeholderFacts) as readonly (keyof Firm)[];

/** The public URL of an address on the host. */
export const absolute = (address: string): string => firm.website + address;
