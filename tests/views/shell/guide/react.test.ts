import { playInReact } from '../../playReact.ts'

playInReact('guide')
