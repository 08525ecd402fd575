import { playInReact } from '../../playReact.ts'

playInReact('login')
