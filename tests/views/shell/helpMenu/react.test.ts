import { playInReact } from '../../playReact.ts'

playInReact('helpMenu')
