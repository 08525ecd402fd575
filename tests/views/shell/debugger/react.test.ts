import { playInReact } from '../../playReact.ts'

playInReact('debugger')
