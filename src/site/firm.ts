/**
 * The facts of the firm. Nothing else in the project names them: pages, forms, legal texts and configuration read from here.
 * Words around the facts are translated in i18n/<language>/code.json.
 */
export interface Firm {
  /** Trading name, as in the wordmark. */
  readonly name: string;
  /** Registered company name, for the legal notice. */
  readonly legalName: string;
  /** Spanish tax number (NIF). */
  readonly taxId: string;
  /** Entry in the commercial register. */
  readonly registration: string;
  /** Public address of the site, without a trailing slash. */
  readonly website: string;
  readonly email: string;
  /** International notation with spaces, as it is shown. */
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: 'ES';
  };
  /** Opening hours on working days, Monday to Friday, 24-hour clock (section 9 of the specification). */
  readonly hours: {readonly opens: string; readonly closes: string};
  /** Promised time to answer, in hours (section 9 of the specification). */
  readonly answersWithinHours: {readonly from: number; readonly to: number};
  /** Experience in years: "more than" this many (section 2 of the specification). */
  readonly yearsOfExperience: number;
}

export const firm: Firm = {
  name: 'Alisio',
  legalName: 'Alisio Comercio Exterior, S. L.',
  taxId: 'B00000000',
  registration: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0',
  website: 'https://www.alisio.example',
  email: 'hola@alisio.example',
  phone: '+34 900 000 000',
  address: {street: 'Calle del Ejemplo, 1', postalCode: '46000', city: 'Valencia', country: 'ES'},
  hours: {opens: '9:00', closes: '18:00'},
  answersWithinHours: {from: 24, to: 48},
  yearsOfExperience: 7,
};

/** The address in one line. */
export const postalAddress = `${firm.address.street}, ${firm.address.postalCode} ${firm.address.city}`;

/**
 * Facts above that only hold a place for the real ones. Whoever fills one in takes its name off this list;
 * the release build refuses to run while a name is left.
 */
export const placeholders: readonly (keyof Firm)[] = [
  'name',
  'legalName',
  'taxId',
  'registration',
  'website',
  'email',
  'phone',
  'address',
];
