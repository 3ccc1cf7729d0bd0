import {translate} from '@docusaurus/Translate';
import {useColorMode} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The modes in the order in which the button offers them; `null` is that of the visitor's system. */
const modes = [null, 'light', 'dark'] as const;

const labels = {
  system: translate({id: 'colorMode.system'}),
  light: translate({id: 'colorMode.light'}),
  dark: translate({id: 'colorMode.dark'}),
};

/**
 * The button that changes between the colours of day, of night, and those that the visitor's system asks for. Which icon it shows
 * is the style sheet's affair, so that it is right before the application starts.
 */
export default function ColorModeToggle(): ReactNode {
  const {colorModeChoice, setColorMode} = useColorMode();
  const next = modes[(modes.indexOf(colorModeChoice) + 1) % modes.length] ?? null;
  const label = translate({id: 'colorMode.label'}, {mode: labels[colorModeChoice ?? 'system']});
  return (
    <button type="button" className={styles.toggle} title={label} aria-label={label} onClick={() => setColorMode(next)}>
      <Icon name="day" className={styles.light} />
      <Icon name="night" className={styles.dark} />
      <Icon name="day-and-night" className={styles.system} />
    </button>
  );
}
