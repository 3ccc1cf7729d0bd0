import type {FormsService} from './forms-service';

/** Values that docusaurus.config.ts gives to all pages (`customFields`); components read them with `useCustomFields`. */
export interface CustomFields {
  readonly forms: FormsService;
  /** Day of the build, ISO 8601. */
  readonly builtOn: string;
}
