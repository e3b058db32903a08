import boat from './images/boat.webp?url'
import caspian from './images/caspian.webp?url'
import dunes from './images/dunes.webp?url'
import five from './images/five.webp?url'
import glass from './images/glass.webp?url'
import lena from './images/lena.webp?url'
import mara from './images/mara.webp?url'
import nia from './images/nia.webp?url'
import one from './images/one.webp?url'
import studio from './images/studio.webp?url'
import teo from './images/teo.webp?url'

export const images = { boat, caspian, dunes, five, glass, lena, mara, nia, one, studio, teo }
