import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the gateway. The host stays the page's: calls must come from the origin they are made to. */
const GATEWAY = { target: process.env.MATERIA_GATEWAY ?? 'http://127.0.0.1:4680', changeOrigin: false }

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // React has the hook itself; what libraries bring for the versions before it had stays out.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: 'dist/spa',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    /** Where a browser does not preload modules by itself they come a little later, that is all. */
    modulePreload: { polyfill: false },
    /** An inlined script or style would have no address of its own to cache. */
    assetsInlineLimit: 0,
    rollupOptions: {
      treeshake: {
        // Schemas of the contract are pure: a chunk that uses none of them need not carry the parser.
        manualPureFunctions: ['z', 'defineDatabase'],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            // What the first page runs on; the gallery loads the same machines one by one, and would split them.
            {
              name: 'shell',
              test: /\/machines\/((app|language|menu|overlay|overview|session)\/machine|world|failure)\.ts$/,
              priority: 10,
            },
            { name: 'router', test: /node_modules\/react-router(-dom)?\//, priority: 20 },
          ],
        },
      },
    },
  },
  // The gateway puts a fresh nonce in place of this word in every page it serves.
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/api': GATEWAY, '/gateway': GATEWAY, '/login/chat': GATEWAY } },
})
