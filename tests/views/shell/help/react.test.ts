import { playInReact } from '../../playReact.ts'

playInReact('help')
