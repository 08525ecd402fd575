import { playInReact } from '../../playReact.ts'

playInReact('certification')
