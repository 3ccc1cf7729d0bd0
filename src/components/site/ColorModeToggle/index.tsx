import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useSyncExternalStore} from 'react';
import {chooseColourMode, chosenColourMode, onColourModeChosen} from '../../../client/colour-mode';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The modes in the order in which the button offers them, each with its icon and its name. */
const modes = [
  {mode: 'light', icon: 'day', name: translate({id: 'colorMode.light'})},
  {mode: 'dark', icon: 'night', name: translate({id: 'colorMode.dark'})},
  {mode: 'system', icon: 'day-and-night', name: translate({id: 'colorMode.system'})},
] as const;

const label = (name: string): string => translate({id: 'colorMode.label'}, {mode: name});

function chooseNext(): void {
  const current = modes.findIndex(({mode}) => mode === chosenColourMode());
  chooseColourMode(modes[current + 1]?.mode ?? modes[0].mode);
}

/**
 * The button that changes between the colours of day, of night, and those that the visitor's system asks for. Which icon it shows and
 * what it is called is the style sheet's affair, so that both are right before the application starts.
 */
export default function ColorModeToggle(): ReactNode {
  // Not known when the page is built.
  const chosen = useSyncExternalStore(onColourModeChosen, chosenColourMode, () => undefined);
  const name = modes.find(({mode}) => mode === chosen)?.name;
  return (
    <button type="button" className={styles.toggle} title={name && label(name)} onClick={chooseNext}>
      {modes.map(({mode, icon, name: ownName}) => (
        <span key={mode} className={styles[mode]}>
          <Icon name={icon} />
          <span className={clsx('visually-hidden', styles.label)}>{label(ownName)}</span>
        </span>
      ))}
    </button>
  );
}
