import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {CustomFields} from '../../site/custom-fields';

/** Returns the `customFields` of docusaurus.config.ts. Docusaurus types them as `unknown`. */
export const useCustomFields = (): CustomFields =>
  useDocusaurusContext().siteConfig.customFields as unknown as CustomFields;
