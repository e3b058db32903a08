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
                route.instrument({
                  async lazy(load) {
                    await Promise.all([load(), needTexts(route.id)])
                  },
                })
              },
            },
          ]}
        />
      </I18nProvider>
    </StrictMode>,
  )
})
