// The front page explains with its own pictures, so that it is whole before anybody has published anything.
export { default as boat } from './pictures/boat.webp'
export { default as dunes } from './pictures/dunes.webp'
export { default as dunesGlass } from './pictures/dunes-glass.webp'
export { default as jonas } from './pictures/jonas.webp'
export { default as mara } from './pictures/mara.webp'
export { default as stage } from './pictures/stage.webp'
