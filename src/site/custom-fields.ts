import type {FormsService} from './forms-service';

/** The `customFields` of docusaurus.config.ts. Components read them with `useCustomFields`. */
export interface CustomFields {
  readonly forms: FormsService;
  /** Date of the build, ISO 8601. */
  readonly builtOn: string;
}
