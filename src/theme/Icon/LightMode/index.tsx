import type {Props} from '@theme/Icon/LightMode';
import type {ReactNode} from 'react';
import Icon from '../../../components/Icon';

/** On the colour-mode button: day. */
export default function IconLightMode({className}: Props): ReactNode {
  return <Icon name="day" className={className} />;
}
