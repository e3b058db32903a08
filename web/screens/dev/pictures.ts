import boat from './pictures/boat.webp?url'
import caspian from './pictures/caspian.webp?url'
import dunes from './pictures/dunes.webp?url'
import five from './pictures/five.webp?url'
import glass from './pictures/glass.webp?url'
import lena from './pictures/lena.webp?url'
import mara from './pictures/mara.webp?url'
import nia from './pictures/nia.webp?url'
import one from './pictures/one.webp?url'
import studio from './pictures/studio.webp?url'
import teo from './pictures/teo.webp?url'

export const pictures = { boat, caspian, dunes, five, glass, lena, mara, nia, one, studio, teo }
