import { playInReact } from '../../playReact.ts'

playInReact('call')
