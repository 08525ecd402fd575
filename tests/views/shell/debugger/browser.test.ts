import { playInBrowser } from '../../playBrowser.ts'

await playInBrowser('debugger')
