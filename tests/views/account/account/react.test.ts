import { playInReact } from '../../playReact.ts'

playInReact('account')
