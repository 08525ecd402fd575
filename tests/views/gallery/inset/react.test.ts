import { playInReact } from '../../playReact.ts'

playInReact('inset')
