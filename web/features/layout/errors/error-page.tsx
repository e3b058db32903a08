import { Link } from 'react-router'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** Root error page, shown without the shell. */
export function ErrorPage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="px-4 pt-4 tablet:px-8 tablet:pt-6.5">
        <Link to="/" reloadDocument aria-label="Fanlight" className="inline-block rounded-8">
          <Wordmark />
        </Link>
      </header>
      <main className="grid content-center pb-20">
        <ErrorScreen onRetry={() => window.location.reload()} />
      </main>
    </div>
  )
}
