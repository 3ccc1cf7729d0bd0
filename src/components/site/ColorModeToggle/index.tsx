import {translate} from '@docusaurus/Translate';
import {useColorMode} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The modes in the order in which the button offers them; `null` is that of the visitor's system. */
const modes = [null, 'light', 'dark'] as const;

/** The modes as the root element calls them (`data-theme-choice`), each with its icon and what the button is called in it. */
const states = [
  {choice: 'light', icon: 'day', mode: translate({id: 'colorMode.light'})},
  {choice: 'dark', icon: 'night', mode: translate({id: 'colorMode.dark'})},
  {choice: 'system', icon: 'day-and-night', mode: translate({id: 'colorMode.system'})},
] as const;

/**
 * The button that changes between the colours of day, of night, and those that the visitor's system asks for. Which icon it shows and
 * what it is called is the style sheet's affair, so that both are right before the application starts.
 */
export default function ColorModeToggle(): ReactNode {
  const {colorModeChoice, setColorMode} = useColorMode();
  const isBrowser = useIsBrowser();
  const next = modes[(modes.indexOf(colorModeChoice) + 1) % modes.length] ?? null;
  const label = (mode: string) => translate({id: 'colorMode.label'}, {mode});
  const chosen = states.find(({choice}) => choice === (colorModeChoice ?? 'system'));
  return (
    <button
      type="button"
      className={styles.toggle}
      title={isBrowser && chosen ? label(chosen.mode) : undefined}
      onClick={() => setColorMode(next)}>
      {states.map(({choice, icon, mode}) => (
        <span key={choice} className={styles[choice]}>
          <Icon name={icon} />
          <span className={clsx('visually-hidden', styles.label)}>{label(mode)}</span>
        </span>
      ))}
    </button>
  );
}
