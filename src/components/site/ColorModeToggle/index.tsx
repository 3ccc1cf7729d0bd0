import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useSyncExternalStore} from 'react';
import {chooseColourMode, chosenColourMode, onColourModeChosen} from '../../../browser/colour-mode';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The modes, in the order in which clicks choose them. */
const modes = [
  {mode: 'light', icon: 'day', name: translate({id: 'colorMode.light'})},
  {mode: 'dark', icon: 'night', name: translate({id: 'colorMode.dark'})},
  {mode: 'system', icon: 'day-and-night', name: translate({id: 'colorMode.system'})},
] as const;

const formatLabel = (modeName: string): string => translate({id: 'colorMode.label'}, {mode: modeName});

function chooseNextMode(): void {
  const currentIndex = modes.findIndex(({mode}) => mode === chosenColourMode());
  chooseColourMode(modes[currentIndex + 1]?.mode ?? modes[0].mode);
}

/**
 * A button that chooses the next colour mode. It renders the icons and labels of all modes; the style sheet shows only the
 * current mode, even before hydration.
 */
export default function ColorModeToggle() {
  // The choice is unknown at build time.
  const chosenMode = useSyncExternalStore(onColourModeChosen, chosenColourMode, () => undefined);
  const chosenName = modes.find(({mode}) => mode === chosenMode)?.name;
  return (
    // src/browser/early-click.ts needs the id: hydration replaces the button on a page that the browser has translated.
    <button
      type="button"
      id="colour-mode"
      className={clsx('icon-button', styles.toggle)}
      title={chosenName && formatLabel(chosenName)}
      onClick={chooseNextMode}>
      {modes.map(({mode, icon, name}) => (
        <span key={mode} className={clsx(styles.mode, styles[mode])}>
          <Icon name={icon} />
          <span className={clsx('visually-hidden', styles.name)}>{formatLabel(name)}</span>
        </span>
      ))}
    </button>
  );
}
