import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {valibotResolver} from '@hookform/resolvers/valibot';
import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef} from 'react';
import {useForm} from 'react-hook-form';
import * as v from 'valibot';
import {useTopOfPage} from '../../../browser/router-history';
import {typedMessageAddress} from '../../../site/message-link';
import {FORMS} from '../../../site/sections';
import {buttonClass} from '../../site/Button';
import Announcement from '../../site/DelayedStatus';
import {useToday} from '../../site/useToday';
import type {Fields, Values} from '../fields';
import {formatIsoDay, language} from '../format';
import {words as commonWords, type Words} from '../messages';
import {hashOf, textOf, valuesOf} from '../url-values';
import Checks from './CheckboxGroup';
import Field from './Field';
import styles from './styles.module.css';

/** Time without typing after which the address follows and errors are marked, in milliseconds. */
const REST = 1000;

export interface Result {
  /** In one sentence, for the message to the firm and for screen readers. */
  readonly summary: string;
  readonly content: ReactNode;
}

interface CalculatorProps<Output> {
  /** Begins the keys of its words. */
  readonly name: string;
  /** Its words; without them, those of i18n/<language>/calculators.json. */
  readonly words?: Words;
  readonly fields: Fields;
  readonly schema: v.GenericSchema<Values, Output>;
  /** What the page shows at first. */
  readonly example: Values;
  /** Fields (`group.field`) that readers must replace: until one changes, `<name>.example.own` says so. */
  readonly own?: readonly `${string}.${string}`[];
  /** An option, and the group of fields that is hidden until it is chosen. */
  readonly opens?: {readonly option: string; readonly group: string};
  /** Signs beside labels that depend on the values, by `group.field`. */
  readonly signs?: (values: Values) => Readonly<Record<string, string>>;
  /** The result is below the fields, not beside them: it is long. */
  readonly isStacked?: boolean;
  /** Names of options that have no message of their own, by option. */
  readonly names?: Readonly<Record<string, string>>;
  /** Calculates when all fields are valid. @param today The reader's day, ISO 8601. */
  readonly calculate: (input: Output, today: string) => Result;
}

/**
 * A form whose result follows what is typed. The values are in the address of the page, and nothing is sent. Without
 * scripts it shows the example.
 */
export default function Calculator<Output>(props: CalculatorProps<Output>) {
  const {name, words = commonWords, fields, schema, example, own, opens, signs, isStacked, names, calculate} = props;
  const {register, watch, reset, trigger, getFieldState, formState} = useForm<Values>({
    defaultValues: example,
    resolver: valibotResolver(schema, undefined, {raw: true}),
  });
  const {errors, isDirty} = formState;
  const location = useLocation();
  useTopOfPage();
  const isBrowser = useIsBrowser();
  const today = useToday();
  const {siteConfig} = useDocusaurusContext();
  const isFirstAddress = useRef(true);

  const values = watch();
  const parsed = v.safeParse(schema, values);
  const result = parsed.success ? calculate(parsed.output, today) : undefined;
  const summary = result?.summary ?? words('calculator.invalid');
  // Browsers do not send what is behind the hash.
  const hash = isDirty ? hashOf(values, fields, language) : '';
  const hasOwn = !own || own.some((path) => getFieldState(path, formState).isDirty);

  useEffect(() => {
    const kept = valuesOf(location.hash, fields, example, language);
    if (kept) {
      // What was typed before hydration is newer than the address.
      reset(kept, {keepDefaultValues: true, keepDirtyValues: isFirstAddress.current});
      void trigger();
    }
    isFirstAddress.current = false;
  }, [location, fields, example, reset, trigger]);

  /** Puts the values into the address, and marks errors. */
  const settle = useCallback(() => {
    // The address changes before the page does, while the next one is loading.
    if (window.location.pathname === location.pathname && (hash || window.location.hash.includes('='))) {
      history.replaceState(history.state, '', hash || location.pathname + location.search);
    }
    void trigger();
  }, [location, hash, trigger]);

  useEffect(() => {
    const timer = setTimeout(settle, REST);
    return () => clearTimeout(timer);
  }, [settle]);

  return (
    <div className={clsx(styles.calculator, isStacked && styles.stacked)} data-calculator>
      <form
        className={styles.form}
        // Enter must not send the values, not even before hydration.
        method="dialog"
        noValidate
        // Rules join several fields: what mends one may clear the error of another.
        onChange={() => {
          if (Object.keys(errors).length > 0) {
            void trigger();
          }
        }}
        onBlur={settle}>
        {Object.entries(fields).map(([group, schemas]) => (
          <fieldset key={group} className={group === opens?.group ? styles.opened : undefined}>
            <legend>{words(`${name}.${group}`)}</legend>
            {Object.entries(schemas).map(([field, schema]) => {
              const path = `${group}.${field}` as const;
              const {control} = v.getMetadata(schema);
              const common = {
                id: `${group}-${field}`,
                label: `${name}.${field}`,
                words,
                registration: register(path),
                error: getFieldState(path, formState).error?.message,
              };
              const [value, defaultValue] = [values[group]?.[field] || '', example[group]?.[field]];
              return control.type === 'checks' ? (
                <Checks key={field} {...common} {...{names, value, defaultValue}} options={control.options} />
              ) : (
                <Field
                  key={field}
                  {...common}
                  control={control}
                  defaultValue={defaultValue && textOf(defaultValue)}
                  sign={signs?.(values)[path]}
                  opener={opens?.option}
                  value={textOf(value)}
                />
              );
            })}
          </fieldset>
        ))}
      </form>
      <section className={styles.result} data-part="result" tabIndex={-1} aria-labelledby={`${name}-result`}>
        <h2 id={`${name}-result`}>{words('calculator.result')}</h2>
        <p className="notice" hidden={isDirty && hasOwn}>
          {words(hasOwn || !isDirty ? `${name}.example` : `${name}.example.own`)}
        </p>
        <noscript>
          <p className="notice">{words('calculator.noScript')}</p>
        </noscript>
        {result ? result.content : <p className="notice">{summary}</p>}
        {isBrowser && (
          <p className={styles.printed}>
            {words(words.has(`${name}.printed`) ? `${name}.printed` : 'calculator.printed', {
              date: formatIsoDay(today),
            })}
          </p>
        )}
        <Announcement typed={hash} text={isDirty ? summary : ''} />
        <p className={styles.actions} data-screen-only>
          {result && (
            <>
              <Link
                className={buttonClass('primary')}
                // Before hydration the sentence is that of the example, whatever has been typed.
                to={
                  isBrowser
                    ? typedMessageAddress(`${summary}\n${siteConfig.url}${location.pathname}${hash}`)
                    : `/#${FORMS}`
                }>
                {words('calculator.ask')}
              </Link>
              <button type="button" id="print-button" className={buttonClass('secondary')} onClick={() => print()}>
                {words('calculator.print')}
              </button>
            </>
          )}
          <button
            type="button"
            id="reset-button"
            className={buttonClass('secondary')}
            hidden={!isDirty}
            onClick={({currentTarget}) => {
              reset();
              // The button hides itself, so move focus to the result.
              currentTarget.closest('section')?.focus();
            }}>
            {words('calculator.reset')}
          </button>
        </p>
      </section>
    </div>
  );
}
