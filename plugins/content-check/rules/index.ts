import type {Text} from '../text';
import {headingRule} from './headings';
import {lengthRule} from './length';
import {pictureRule} from './pictures';
import {placeholderRule} from './placeholder';
import type {Rule} from './rule';
import {sourcedRule, sourceRule} from './sources';
import {tableRule} from './tables';
import {typographyRule} from './typography';

/** What a page cannot be made without: the build asks for it, too (plugins/articles/markdown/remark-rules.ts). */
export const pageRules: readonly Rule[] = [pictureRule, sourceRule, tableRule];

/** What is asked of every text. */
export const textRules: readonly Rule<Text>[] = [headingRule, typographyRule];

/** What is asked of articles besides. */
export const articleRules: readonly Rule<Text>[] = [lengthRule, placeholderRule, sourcedRule];
