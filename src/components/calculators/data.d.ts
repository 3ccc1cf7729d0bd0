/** The data of a language that plugins/articles writes for the calculators. */
declare module '@calculators/words' {
  import type {Language} from '../../site/languages';

  const data: {readonly language: Language; readonly words: Readonly<Record<string, string>>};
  export default data;
}

declare module '@calculators/calendar' {
  import type {CalendarDate} from '../../site/calendar';

  /** `today` is the day of the build, ISO 8601. */
  const calendar: {readonly today: string; readonly dates: readonly CalendarDate[]};
  export default calendar;
}
