import type {Text} from '../text';
import {headingRule} from './headings';
import {lengthRule} from './length';
import {pictureRule} from './pictures';
import {placeholderRule} from './placeholder';
import type {Rule} from './rule';
import {citationRule, sourceRule} from './sources';
import {tableRule} from './tables';
import {typographyRule} from './typography';

/** Rules for articles that the build checks, too (plugins/articles/markdown/remark-rules.ts). */
export const pageRules: readonly Rule[] = [pictureRule, sourceRule, tableRule];

/** Rules for every text. */
export const textRules: readonly Rule<Text>[] = [headingRule, typographyRule];

/** More rules for articles. */
export const articleRules: readonly Rule<Text>[] = [lengthRule, placeholderRule, citationRule];
