import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadRouteMessages, initMessages } from './lib/i18n/messages.client.ts'

async function hydrate() {
  const i18n = await initMessages()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter
            instrumentations={[
              {
                route(route) {
                  // Screens render after their loader, so messages are loaded in parallel with it.
                  const withTexts = async (load: () => Promise<unknown>) => {
                    await Promise.all([load(), loadRouteMessages(route.id)])
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
}
void hydrate()

// Not needed to use the page, so it waits for the load event.
const afterLoad = () => void import('./lib/hydration/after-load.ts').then(({ afterLoad: begin }) => begin())
if (document.readyState === 'complete') afterLoad()
else window.addEventListener('load', afterLoad, { once: true })
