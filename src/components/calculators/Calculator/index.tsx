import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {valibotResolver} from '@hookform/resolvers/valibot';
import {type ReactNode, useEffect, useState} from 'react';
import {useForm} from 'react-hook-form';
import * as v from 'valibot';
import {typedMessageAddress} from '../../../site/message-prefill';
import {FORMS} from '../../../site/sections';
import {dayNumber} from '../../../trade/days';
import Announcement from '../../site/Announcement';
import {buttonClass} from '../../site/Button';
import {areSame, type CalculatorSchema, groupsOf, parametersOf, type Values, valuesOf, written} from '../fields';
import {useToday} from '../useToday';
import {dayName, words} from '../words';
import Field from './Field';
import styles from './styles.module.css';

/** Time without typing after which the address follows and errors are marked, in milliseconds. */
const REST = 1000;

/** What a calculator has found. */
export interface Result {
  /** In one sentence, for the message to the firm and for screen readers. */
  readonly summary: string;
  readonly content: ReactNode;
}

interface CalculatorProps<Output> {
  /** Begins the keys of its words. */
  readonly name: string;
  readonly schema: CalculatorSchema<Output>;
  /** The example that the page shows at first, with decimal points. */
  readonly example: Values;
  /** Fields (`group.field`) that readers must replace: until one changes, `<name>.example.own` says so. */
  readonly own?: readonly string[];
  /** Calculates when all fields are valid. */
  readonly calculate: (input: Output) => Result;
}

/**
 * A form whose result follows what is typed. The values are in the address of the page, and nothing is sent. Without
 * scripts it shows the example. Its fields have only default values, so that hydration keeps what was typed before.
 */
export default function Calculator<Output>({name, schema, example, own, calculate}: CalculatorProps<Output>) {
  const groups = groupsOf(schema);
  const shown = written(groups, example);
  const {register, getValues, reset, trigger, getFieldState, formState} = useForm<Values>({
    resolver: valibotResolver(schema, undefined, {raw: true}),
  });
  const {errors} = formState;
  const [values, setValues] = useState(shown);
  const today = useToday(undefined);
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields and example of a calculator never change, and the functions of react-hook-form are stable.
  useEffect(() => {
    const readAddress = () => {
      const kept = valuesOf(groups, location.hash.slice(1), example);
      if (kept) {
        reset(kept);
        void trigger();
      }
      setValues(structuredClone(getValues()));
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, []);

  const parsed = v.safeParse(schema, values);
  const result = parsed.success ? calculate(parsed.output) : undefined;
  const parameters = parametersOf(groups, values);
  const isExample = areSame(groups, values, shown);
  const hasOwn = !own || !areSame(groups, values, shown, own);
  // Browsers do not send what is behind the hash.
  const hash = isExample ? '' : `#${parameters}`;
  const summary = result?.summary ?? words('calculator.invalid');

  /** Puts the values into the address, and marks errors: when typing rests, and before a link is followed. */
  function settle(): void {
    // The address changes before the page does, while the next one is loading.
    if (location.pathname === pathname && (hash || location.hash.includes('='))) {
      history.replaceState(history.state, '', hash || pathname + location.search);
    }
    void trigger();
  }

  /** Reads the fields, and looks for errors in all of them when one has any: rules join several fields. */
  function follow(): void {
    setValues(structuredClone(getValues()));
    if (Object.keys(errors).length > 0) {
      void trigger();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all else depends on the values, which are new, too, when a link to a part of the page has replaced them in the address.
  useEffect(() => {
    if (today) {
      const timer = setTimeout(settle, REST);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [values, today]);

  return (
    <div className={styles.calculator} data-calculator>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        // Both events: those of a select and of a calendar of days differ between browsers.
        onInput={follow}
        onChange={follow}
        onBlur={settle}>
        {groups.map((group) => (
          <fieldset key={group.name}>
            <legend>{words(`${name}.${group.name}`)}</legend>
            {group.fields.map(({name: field, facts}) => {
              const path = `${group.name}.${field}` as const;
              return (
                <Field
                  key={field}
                  id={`${group.name}-${field}`}
                  label={`${name}.${field}`}
                  facts={facts}
                  defaultValue={shown[group.name]?.[field] ?? ''}
                  value={values[group.name]?.[field] ?? ''}
                  registration={register(path)}
                  error={getFieldState(path, formState).error?.message}
                />
              );
            })}
          </fieldset>
        ))}
      </form>
      <section className={styles.result} data-part="result" tabIndex={-1} aria-labelledby={`${name}-result`}>
        <h2 id={`${name}-result`}>{words('calculator.result')}</h2>
        <p className="notice" hidden={!isExample && hasOwn}>
          {words(isExample || hasOwn ? `${name}.example` : `${name}.example.own`)}
        </p>
        <noscript>
          <p className="notice">{words('calculator.noScript')}</p>
        </noscript>
        {result ? result.content : <p className="notice">{summary}</p>}
        {today && <p className={styles.printed}>{words('calculator.printed', {date: dayName(dayNumber(today))})}</p>}
        <Announcement typed={parameters} text={isExample ? '' : summary} />
        <p className={styles.actions} data-screen-only>
          {result && (
            <>
              <Link
                className={buttonClass('primary')}
                // Before hydration the sentence is that of the example, whatever has been typed.
                to={today ? typedMessageAddress(`${summary}\n${siteConfig.url}${pathname}${hash}`) : `/#${FORMS}`}>
                {words('calculator.ask')}
              </Link>
              <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
                {words('calculator.print')}
              </button>
            </>
          )}
          <button
            type="button"
            className={buttonClass('secondary')}
            hidden={isExample}
            onClick={({currentTarget}) => {
              reset(shown);
              setValues(shown);
              // This button goes.
              currentTarget.closest('section')?.focus();
            }}>
            {words('calculator.reset')}
          </button>
        </p>
      </section>
    </div>
  );
}
