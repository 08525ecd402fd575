import { playInReact } from '../../playReact.ts'

playInReact('tour')
