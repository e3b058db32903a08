// The landing page uses its own images, so that it is complete on an empty installation.
export { default as boat } from './images/boat.webp'
export { default as dunes } from './images/dunes.webp'
export { default as dunesGlass } from './images/dunes-glass.webp'
export { default as jonas } from './images/jonas.webp'
export { default as mara } from './images/mara.webp'
export { default as stage } from './images/stage.webp'
