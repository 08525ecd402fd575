import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'

// Every file of the projects `view` and `alone` begins with this. What a test waits for comes in its own time; only what never comes should fail.
configure({ asyncUtilTimeout: PATIENCE_MS })

// jsdom draws nothing, and so does not know what shows: all of it does.
if (typeof Element !== 'undefined') Element.prototype.checkVisibility = () => true

// jsdom has no CSS object; a menu that opens asks it, perhaps after the test that opened it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/gu, '\\$&') } as typeof CSS

// The next file has the same document: nothing that a test forgot stays in it.
afterAll(() => {
  if (typeof document !== 'undefined') cleanup()
})
