import type {Text} from '../text';
import {pictureRule} from './links';
import type {Rule} from './rule';
import {citationRule, sourceRule} from './sources';
import {headingRule, lengthRule, placeholderRule, tableRule} from './structure';
import {typographyRule} from './typography';

/** Rules for articles that the build checks, too (plugins/articles/markdown/remark-rules.ts). */
export const pageRules: readonly Rule[] = [pictureRule, sourceRule, tableRule];

/** Rules for every text. */
export const textRules: readonly Rule<Text>[] = [headingRule, typographyRule];

/** More rules for articles. */
export const articleRules: readonly Rule<Text>[] = [lengthRule, placeholderRule, citationRule];
