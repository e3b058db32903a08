import { Transform } from 'node:stream'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const mark = ' type="module" async="">'
const start = /<script nonce="[^"]*" type="module" async="">([^]*?)<\/script>/

/**
 * Delays scripts until after the first paint: pages work without them, and on slow connections they
 * compete with styles, fonts and images. React Router has no option for it, so its preloads are removed
 * from the streamed head and the entry script is wrapped in a loader.
 */
export function deferScriptsUntilPaint(onEnd: () => void) {
  let buffered: Buffer[] | undefined = []
  let [last, hasMark] = ['', false]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!buffered) return done(null, chunk)
      buffered.push(chunk)
      // Only new data is searched; the mark may be split between chunks.
      const fresh = last + chunk.toString('latin1')
      last = fresh.slice(-mark.length)
      hasMark ||= fresh.includes(mark)
      const page = hasMark ? Buffer.concat(buffered).toString('latin1') : '' // latin1 keeps bytes intact when characters are split between chunks
      if (!start.test(page)) return done()
      buffered = undefined
      return done(null, Buffer.from(deferScripts(page), 'latin1'))
    },
    flush(done) {
      onEnd()
      done(null, buffered && Buffer.concat(buffered))
    },
  })
}

function deferScripts(page: string) {
  const modules = [...page.matchAll(preload)].map(([, href]) => href)
  return page
    .replaceAll(preload, '')
    .replace(start, (script, code: string) =>
      script.replace(mark, '>').replace(code, () => loaderScript(modules, code)),
    )
}

const loaderScript = (modules: (string | undefined)[], code: string) =>
  `((nonce)=>{${loaderTemplate}})(document.currentScript.nonce)`
    .replace('MODULES', () => inScript(modules))
    .replace('CODE', () => inScript(code))
    .replace('NUMBERS', () => (modules.some((href) => href?.includes('/parts-')) ? warmUpNumberFormat : ''))
const warmUpNumberFormat = 'setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang));'

/**
 * Hidden pages are never painted, so they do not wait. Pages that show numbers (those with the `parts`
 * chunk) create a NumberFormat early, because its first use is slow.
 */
const loaderTemplate = `const go=()=>{
const add=(link)=>document.head.append(Object.assign(document.createElement("link"),link));
add({rel:"preload",as:"fetch",crossOrigin:"",href:document.documentElement.dataset.texts});
for(const href of MODULES)add({rel:"modulepreload",href});
document.body.append(Object.assign(document.createElement("script"),{type:"module",nonce,textContent:CODE}));
NUMBERS};
if(document.hidden)go();else requestAnimationFrame(()=>setTimeout(go))`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
