import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {valibotResolver} from '@hookform/resolvers/valibot';
import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef} from 'react';
import {useForm} from 'react-hook-form';
import * as v from 'valibot';
import {useScrollToTop} from '../../../browser/router-history';
import {privateMessageUrl} from '../../../site/message-link';
import {FORM_ANCHOR} from '../../../site/sections';
import {buttonClass} from '../../site/Button';
import DelayedStatus from '../../site/DelayedStatus';
import {useToday} from '../../site/useToday';
import type {Fields, Values} from '../fields';
import {formatDate, language} from '../format';
import {type Messages, message as sharedMessage} from '../messages';
import {formatHash, joinValue, readHash} from '../url-values';
import CheckboxGroup from './CheckboxGroup';
import Field from './Field';
import styles from './styles.module.css';

/** How long the visitor pauses before the URL is updated and errors are shown, in milliseconds. */
const IDLE_DELAY = 1000;

export interface Result {
  /** One sentence, for the message to the firm and for screen readers. */
  readonly summary: string;
  readonly content: ReactNode;
}

interface CalculatorProps<Output> {
  /** Prefix of the calculator's message keys, such as `landed`. */
  readonly keyPrefix: string;
  /** Default: the messages of i18n/<language>/calculators.json. */
  readonly message?: Messages;
  readonly fields: Fields;
  readonly schema: v.GenericSchema<Values, Output>;
  /** Initial values. */
  readonly example: Values;
  /**
   * Fields (`group.field`) whose example value is wrong for almost all visitors. Until one of them is changed, the message
   * `<keyPrefix>.example.unchanged` is shown.
   */
  readonly fieldsToReplace?: readonly `${string}.${string}`[];
  /** A group of fields that is hidden until an option is chosen. */
  readonly conditionalGroup?: {readonly option: string; readonly group: string};
  /** Units beside labels, by `group.field`, of fields whose unit depends on other values. */
  readonly unitLabels?: (values: Values) => Readonly<Record<string, string>>;
  /** Places a long result below the fields instead of beside them. */
  readonly isStacked?: boolean;
  /** Labels of options that have no message, by option. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /**
   * Returns the result. Called only if all fields are valid.
   *
   * @param today The visitor's date, ISO 8601.
   */
  readonly calculate: (input: Output, today: string) => Result;
}

/**
 * A form with a result that updates as the visitor types. The values are kept in the hash of the URL, and nothing is sent.
 * Without scripts, it shows the example.
 */
export default function Calculator<Output>(props: CalculatorProps<Output>) {
  const {
    keyPrefix,
    message = sharedMessage,
    fields,
    schema,
    example,
    fieldsToReplace,
    conditionalGroup,
    unitLabels,
    isStacked,
    optionLabels,
    calculate,
  } = props;
  const {register, watch, reset, trigger, getFieldState, formState} = useForm<Values>({
    defaultValues: example,
    resolver: valibotResolver(schema, undefined, {raw: true}),
  });
  const {errors, isDirty} = formState;
  const location = useLocation();
  useScrollToTop();
  const isBrowser = useIsBrowser();
  const today = useToday();
  const {siteConfig} = useDocusaurusContext();
  const isFirstRead = useRef(true);

  const values = watch();
  const parsed = v.safeParse(schema, values);
  const result = parsed.success ? calculate(parsed.output, today) : undefined;
  const summary = result?.summary ?? message('calculator.invalid');
  // Browsers do not send the hash to the server (RFC 9110, section 7.1), so the values stay private.
  const hash = isDirty ? formatHash(values, fields, language) : '';
  const hasReplacedExample = !fieldsToReplace || fieldsToReplace.some((path) => getFieldState(path, formState).isDirty);

  useEffect(() => {
    const urlValues = readHash(location.hash, fields, example, language);
    if (urlValues) {
      // Values typed before hydration are newer than the URL.
      reset(urlValues, {keepDefaultValues: true, keepDirtyValues: isFirstRead.current});
      void trigger();
    }
    isFirstRead.current = false;
  }, [location, fields, example, reset, trigger]);

  const updateUrlAndErrors = useCallback(() => {
    // During navigation, the URL changes while this page is still shown. Do not change the URL of the next page.
    if (window.location.pathname === location.pathname && (hash || window.location.hash.includes('='))) {
      history.replaceState(history.state, '', hash || location.pathname + location.search);
    }
    void trigger();
  }, [location, hash, trigger]);

  useEffect(() => {
    const timer = setTimeout(updateUrlAndErrors, IDLE_DELAY);
    return () => clearTimeout(timer);
  }, [updateUrlAndErrors]);

  return (
    <div className={clsx(styles.calculator, isStacked && styles.stacked)} data-calculator>
      <form
        className={styles.form}
        // Enter must not submit the form, even before hydration. Outside of a <dialog>, this method does nothing.
        method="dialog"
        noValidate
        // Some checks compare several fields, so a change to one field may clear the error of another.
        onChange={() => {
          if (Object.keys(errors).length > 0) {
            void trigger();
          }
        }}
        onBlur={updateUrlAndErrors}>
        {Object.entries(fields).map(([group, schemas]) => (
          <fieldset key={group} className={group === conditionalGroup?.group ? styles.conditionalGroup : undefined}>
            <legend>{message(`${keyPrefix}.${group}`)}</legend>
            {Object.entries(schemas).map(([field, schema]) => {
              const path = `${group}.${field}` as const;
              const {control} = v.getMetadata(schema);
              const controlProps = {
                id: `${group}-${field}`,
                labelKey: `${keyPrefix}.${field}`,
                message,
                registration: register(path),
                error: getFieldState(path, formState).error?.message,
              };
              const [value, defaultValue] = [values[group]?.[field] || '', example[group]?.[field]];
              return control.type === 'checkboxes' ? (
                <CheckboxGroup
                  key={field}
                  {...controlProps}
                  {...{optionLabels, value, defaultValue}}
                  options={control.options}
                />
              ) : (
                <Field
                  key={field}
                  {...controlProps}
                  control={control}
                  defaultValue={defaultValue && joinValue(defaultValue)}
                  unitLabel={unitLabels?.(values)[path]}
                  revealingOption={conditionalGroup?.option}
                  value={joinValue(value)}
                />
              );
            })}
          </fieldset>
        ))}
      </form>
      <section className={styles.result} data-part="result" tabIndex={-1} aria-labelledby={`${keyPrefix}-result`}>
        <h2 id={`${keyPrefix}-result`}>{message('calculator.result')}</h2>
        <p className="notice" hidden={isDirty && hasReplacedExample}>
          {message(hasReplacedExample || !isDirty ? `${keyPrefix}.example` : `${keyPrefix}.example.unchanged`)}
        </p>
        <noscript>
          <p className="notice">{message('calculator.noScript')}</p>
        </noscript>
        {result ? result.content : <p className="notice">{summary}</p>}
        {isBrowser && (
          <p className={styles.printNote}>
            {message(message.has(`${keyPrefix}.printNote`) ? `${keyPrefix}.printNote` : 'calculator.printNote', {
              date: formatDate(today),
            })}
          </p>
        )}
        <DelayedStatus input={hash} status={isDirty ? summary : ''} />
        <p className={styles.actions} data-screen-only>
          {result && (
            <>
              <Link
                className={buttonClass('primary')}
                // Until hydration, the summary describes the example even if values were typed, so link to an empty form.
                to={
                  isBrowser
                    ? privateMessageUrl(`${summary}\n${siteConfig.url}${location.pathname}${hash}`)
                    : `/#${FORM_ANCHOR}`
                }>
                {message('calculator.ask')}
              </Link>
              <button type="button" id="print-button" className={buttonClass('secondary')} onClick={() => print()}>
                {message('calculator.print')}
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
            {message('calculator.reset')}
          </button>
        </p>
      </section>
    </div>
  );
}
