import { Transform } from 'node:stream'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const mark = ' type="module" async="">'
const start = /<script nonce="[^"]*" type="module" async="">([^]*?)<\/script>/

/**
 * Scripts begin after the first paint: the page is whole without them, and on a slow line they would take the
 * first second from styles, type and pictures. React Router has no word for it, so its preloads are taken out
 * of the head as the page passes, and the script that starts everything is put in one that waits.
 */
export function paintFirst(onEnd: () => void) {
  let held: Buffer[] | undefined = []
  let [last, isNear] = ['', false]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk)
      held.push(chunk)
      // Only what is new is looked through; the mark may have been cut in two.
      const fresh = last + chunk.toString('latin1')
      last = fresh.slice(-mark.length)
      isNear ||= fresh.includes(mark)
      const page = isNear ? Buffer.concat(held).toString('latin1') : '' // byte for byte: so may a letter
      if (!start.test(page)) return done()
      held = undefined
      return done(null, Buffer.from(calm(page), 'latin1'))
    },
    flush(done) {
      onEnd()
      done(null, held && Buffer.concat(held))
    },
  })
}

function calm(page: string) {
  const modules = [...page.matchAll(preload)].map(([, href]) => href)
  return page
    .replaceAll(preload, '')
    .replace(start, (script, code: string) =>
      script.replace(mark, '>').replace(code, () => waiting(modules, code)),
    )
}

const waiting = (modules: (string | undefined)[], code: string) =>
  `((nonce)=>{${later}})(document.currentScript.nonce)`
    .replace('MODULES', () => inScript(modules))
    .replace('CODE', () => inScript(code))
    .replace('NUMBERS', () => (modules.some((href) => href?.includes('/parts-')) ? numbers : ''))
const numbers = 'setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang));'

/**
 * A page that nobody looks at is never painted; it does not wait for that. Where numbers are shown (the scripts
 * called parts are on every page but the first) the browser's tables of them, which take a while to open, are opened
 * while the scripts are on their way.
 */
const later = `const go=()=>{
for(const href of MODULES)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
document.body.append(Object.assign(document.createElement("script"),{type:"module",nonce,textContent:CODE}));
NUMBERS};
if(document.hidden)go();else requestAnimationFrame(()=>setTimeout(go))`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
