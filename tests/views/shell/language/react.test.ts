import { playInReact } from '../../playReact.ts'

playInReact('language')
