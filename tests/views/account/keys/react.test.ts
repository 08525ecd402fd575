import { playInReact } from '../../playReact.ts'

playInReact('keys')
