import { playInReact } from '../../playReact.ts'

playInReact('confirm')
