import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Every page needs these; in one piece they compress better and cost one request.
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|@lingui\/(core|react|message-utils))\//

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } } },
      },
    },
  },
})
