import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useSyncExternalStore} from 'react';
import {chooseColourMode, chosenColourMode, onColourModeChosen} from '../../../browser/colour-mode';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The modes in the order of the button. */
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

/** The button that switches the mode. The style sheet shows its icon and its name, to be right before hydration. */
export default function ColorModeToggle() {
  // Unknown in the build.
  const chosen = useSyncExternalStore(onColourModeChosen, chosenColourMode, () => undefined);
  const name = modes.find(({mode}) => mode === chosen)?.name;
  return (
    // A press before hydration finds the button of a translated page by its id (src/browser/early-press.ts).
    <button
      type="button"
      id="colour-mode"
      className={clsx('icon-button', styles.toggle)}
      title={name && label(name)}
      onClick={chooseNext}>
      {modes.map(({mode, icon, name: ownName}) => (
        <span key={mode} className={clsx(styles.mode, styles[mode])}>
          <Icon name={icon} />
          <span className={clsx('visually-hidden', styles.name)}>{label(ownName)}</span>
        </span>
      ))}
    </button>
  );
}
