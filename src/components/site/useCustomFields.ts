import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {CustomFields} from '../../site/custom-fields';

/** Returns the `customFields` of docusaurus.config.ts, which Docusaurus hands on without their types. */
export const useCustomFields = (): CustomFields =>
  useDocusaurusContext().siteConfig.customFields as unknown as CustomFields;
