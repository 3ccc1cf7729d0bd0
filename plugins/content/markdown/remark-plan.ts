import type {PhrasingContent, Root, TableRow} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {type Language, languageInfo} from '../../../src/site/languages';
import {type Day, isoDate} from '../../../src/trade/days';
import type {PlanStep} from '../../../src/trade/import-plan';
import {importPlan, type ScheduledStep} from '../../../src/trade/import-plan';
import {exampleShipment} from '../../../src/trade/plan-example';
import {readMarkdownFileAt} from '../markdown-file';
import {readPlan} from '../plan';
import {isEmptyTable} from './mdast';
import type {SiteOption} from './site-option';

/** Number of columns: dates, what to do, and who does it. */
const COLUMN_COUNT = 3;

/**
 * If a table has three columns and only a header row, adds a row for each main step of the plan (`brief: true`), with its
 * dates for the example shipment. Must run before rehype-tables.ts.
 */
const remarkPlan: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    visit(tree, 'table', (table) => {
      if (isEmptyTable(table, COLUMN_COUNT)) {
        const {language} = readMarkdownFileAt(siteDir, file.path);
        const steps = readPlan(siteDir, language).steps.filter(({brief}) => brief);
        table.children.push(
          ...importPlan(steps, exampleShipment, exampleShipment.loading).map((step) => toRow(step, language)),
        );
      }
    });
  };

function toRow({step, earliestStart, due}: ScheduledStep<PlanStep>, language: Language): TableRow {
  const dateFormat = new Intl.DateTimeFormat(languageInfo(language).locale, {
    ...{day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'},
  });
  const [first, last] = [earliestStart, due].map((day: Day) => new Date(isoDate(day))) as [Date, Date];
  const titleText: PhrasingContent = {type: 'text', value: step.title};
  const cells: PhrasingContent[] = [
    {type: 'text', value: earliestStart < due ? dateFormat.formatRange(first, last) : dateFormat.format(last)},
    step.more ? {type: 'link', url: step.more, children: [titleText]} : titleText,
    {type: 'text', value: step.who},
  ];
  return {type: 'tableRow', children: cells.map((cell) => ({type: 'tableCell', children: [cell]}))};
}

export default remarkPlan;
