import { playInReact } from '../../playReact.ts'

playInReact('menu')
