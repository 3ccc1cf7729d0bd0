import {type ChartPlan, chartDrawing} from './chart';

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [-120, -40], scale: 20},
  detail: '110m',
  graticule: 5,
  rose: {at: [1040, 200], radius: 80},
};

export const uncharted = chartDrawing('uncharted', 'hero', {
  wide,
  narrow: {...wide, view: {...wide.view, scale: 10}, rose: {at: [300, 80], radius: 36}},
});
