import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { needTexts, startTexts } from './lib/i18n/texts.client.ts'

const i18n = startTexts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter
          instrumentations={[
            {
              route(route) {
                // A screen is shown when its loader is done, so its texts travel beside the loader.
                const withTexts = async (load: () => Promise<unknown>) => {
                  await Promise.all([load(), needTexts(route.id)])
                }
                route.instrument({ loader: withTexts, 'lazy.loader': withTexts })
              },
            },
          ]}
        />
      </I18nProvider>
    </StrictMode>,
  )
})

// Nothing of this is needed to see or use the page, so it waits until the page is done.
const afterLoad = () => void import('./lib/after-load.ts').then(({ afterLoad: begin }) => begin())
if (document.readyState === 'complete') afterLoad()
else window.addEventListener('load', afterLoad, { once: true })
